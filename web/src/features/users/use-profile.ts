import type { Profile } from '@quatremains/protocol/entities/account';
import { getMe } from '@quatremains/protocol/http/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';

const key = ['profile'];

/** Fetches again with the next connection after an error. */
function useAgainWhenConnected({ isError, refetch }: { isError: boolean; refetch: () => Promise<unknown> }): void {
  const { connection } = useServices();
  useEffect(() => {
    if (!isError) return undefined;
    return connection.onState((state) => {
      if (state === 'connected') letRun(refetch());
    });
  }, [connection, isError, refetch]);
}

/** The account's profile: account, providers, sessions. It updates the identity. */
export function useProfile() {
  const { authorised, identity } = useServices();
  const profile = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Profile> => {
      const found = await authorised(getMe, { signal });
      identity.refreshed(found.user);
      return found;
    },
  });
  useAgainWhenConnected(profile);
  return profile;
}

/** Fetches the profile again. */
export function useProfileRenewal(): () => Promise<void> {
  const { queries } = useServices();
  return () => queries.invalidateQueries({ queryKey: key });
}
