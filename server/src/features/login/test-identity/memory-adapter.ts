type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: boolean };

const ENTRIES_MAX = 2_000;

/** The storage of oidc-provider, in memory. oidc-provider checks the expiry itself. */
export function memoryAdapter(): (kind: string) => object {
  const entries = new Map<string, Payload>();
  const removeOldest = (): void => {
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
  };
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      upsert: async (id: string, payload: Payload) => {
        entries.set(keyOf(id), payload);
        removeOldest();
      },
      find: async (id: string) => entries.get(keyOf(id)),
      findByUid: async (uid: string) => [...entries.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => {
        const payload = entries.get(keyOf(id));
        if (payload !== undefined) payload.consumed = true;
      },
      destroy: async (id: string) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId: string) => {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
