import { getBadges, getVip, getVipPeriods } from '@quatremains/protocol/http/vip';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** The account's VIP status and its periods. */
export function useVip() {
  const { authorised } = useServices();
  return useQuery({
    queryKey: ['profile', 'vip'],
    queryFn: async ({ signal }) => {
      const [status, periods] = await Promise.all([
        authorised(getVip, { signal }),
        authorised(getVipPeriods, { signal }),
      ]);
      return { status, periods };
    },
  });
}

/** All badges. */
export function useBadges() {
  return useQuery({ queryKey: ['badges'], queryFn: ({ signal }) => call(getBadges, { signal }) });
}
