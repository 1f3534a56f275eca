/** Version in the handshake. It is raised with each change that older clients cannot handle; they then reload. */
export const PROTOCOL_VERSION = 2;
