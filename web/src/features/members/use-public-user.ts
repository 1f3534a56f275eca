import type { PublicUser } from '@quatremains/protocol/entities/account';
import { getUser } from '@quatremains/protocol/http/users';
import type { InternalId } from '@quatremains/protocol/ids';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The public account of a member, fetched each time the dialog opens; guests have none. */
export function usePublicUser(id: InternalId | null): UseQueryResult<PublicUser> {
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => {
      if (id === null) throw new Error('a guest has no account');
      return call(getUser, { params: { id }, signal });
    },
    enabled: id !== null,
    retry: false,
  });
}
