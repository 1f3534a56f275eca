import type { Profile } from '@quatremains/protocol/entities/account';
import { getMe } from '@quatremains/protocol/http/users';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/use-services.ts';

const key = ['profile'];

/** What the server keeps of oneself: account, providers, sessions. What it says of the account counts everywhere. */
export function useProfile() {
  const { authorised, account, session } = useServices();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Profile> => {
      const profile = await authorised(getMe, { signal });
      account.change(profile.user);
      if (session.getState().me?.internalId === profile.user.id)
        session.renew({ colors: profile.user.preferences.colors });
      return profile;
    },
  });
}

/** Asks for it again. */
export function useProfileRenewal(): () => Promise<void> {
  const { queries } = useServices();
  return () => queries.invalidateQueries({ queryKey: key });
}
