type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: boolean };

const KEPT_MAX = 2_000;

/** Where oidc-provider keeps what it has to remember: here, for as long as the process lives. It checks by itself what has expired. */
export function memoryAdapter(): (kind: string) => object {
  const kept = new Map<string, Payload>();
  const forgetOldest = (): void => {
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  };
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      upsert: async (id: string, payload: Payload) => {
        kept.set(keyOf(id), payload);
        forgetOldest();
      },
      find: async (id: string) => kept.get(keyOf(id)),
      findByUid: async (uid: string) => [...kept.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => {
        const payload = kept.get(keyOf(id));
        if (payload !== undefined) payload.consumed = true;
      },
      destroy: async (id: string) => {
        kept.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId: string) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
