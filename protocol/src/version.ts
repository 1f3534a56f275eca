/** Spoken by client and server in the handshake. Raised whenever an older client would misunderstand a newer server; then the client reloads. */
export const PROTOCOL_VERSION = 2;
