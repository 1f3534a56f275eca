import type { Server } from 'node:http';
import { NEW_ROOMS_FROM_ADDRESS, NOTES } from '@quatremains/protocol/limits';
import { refusedByBan } from '@quatremains/protocol/refusals';
import type { RateLimit } from '@quatremains/rules/play/rate-limit';
import { accountHandlers } from './app.accounts.ts';
import type { Dependencies } from './app.dependencies.ts';
import type { Services } from './app.services.ts';
import { blindHandlers } from './features/blind/blind.handlers.ts';
import { botHandlers } from './features/bot/bot.handlers.ts';
import { chatHandlers } from './features/chat/chat.handlers.ts';
import { midisHandlers } from './features/midis/midis.handlers.ts';
import { playHandlers, takeNotesWith } from './features/play/play.handlers.ts';
import { soundHandlers } from './features/play/sound.handlers.ts';
import { queueHandlers } from './features/queue/queue.handlers.ts';
import { membersHandlers } from './features/rooms/members.handlers.ts';
import { PasswordGuard } from './features/rooms/password-guard.ts';
import { rankedHandlers } from './features/ranked/ranked.handlers.ts';
import { roomsHandlers } from './features/rooms/rooms.handlers.ts';
import { songsHandlers } from './features/songs/songs.handlers.ts';
import { connectUser, disconnectUser, type ConnectUserOptions } from './features/users/connect-user.ts';
import { siteAt } from './http/site.ts';
import { createAllowances } from './platform/allowances.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { networkOf, trustProxies, clientAddress, type RequestSource } from './platform/client-address.ts';
import { mayWriteDirectly } from './realtime/direct-frames.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import type { Handlers } from './realtime/handlers.ts';
import { createErrorReporter } from './realtime/rate-limit.ts';

const NOTE_LIMIT: RateLimit = { burst: NOTES.burst, perSecond: NOTES.perSecond };

function handlersOf(services: Services, dependencies: Dependencies): Handlers {
  const { onlineUsers, rooms, roomListPush, noteRelay, instruments, songs, midis, accounts, rankedRuns } = services;
  const { statistics } = accounts;
  const { clock, random, config, roomsFromAddress = NEW_ROOMS_FROM_ADDRESS } = dependencies;
  const guard = new PasswordGuard(clock);
  const waitOfNetwork = createAllowances(roomsFromAddress, clock);
  const waitToCreate = (address: string) => waitOfNetwork(networkOf(address));
  return {
    ...roomsHandlers({
      rooms,
      onlineUsers,
      roomListPush,
      guard,
      waitToCreate,
      limits: config.modeLimits,
      clock,
      random,
    }),
    ...membersHandlers({ rooms, guard }),
    ...accountHandlers(accounts, dependencies, { onlineUsers, rooms }),
    ...chatHandlers({ rooms, statistics }),
    ...soundHandlers({ rooms, statistics, findInstrument: (id) => instruments.get(id) }),
    ...playHandlers(noteRelay),
    ...botHandlers(rooms),
    ...queueHandlers(rooms),
    ...blindHandlers({ rooms, songs, midis }),
    ...songsHandlers({ rooms, songs }),
    ...midisHandlers({ rooms, midis }),
    ...rankedHandlers({ rooms, midis, runs: rankedRuns }),
  };
}

/** The addresses of clients, and the checks of their address and site. */
function originChecks({ accounts }: Services, config: Dependencies['config']) {
  const isTrusted = trustProxies(config.trustedProxies);
  const addressOf = (source: RequestSource): string => clientAddress(source, isTrusted);
  return {
    addressOf,
    networkOf: (source: RequestSource) => {
      const address = addressOf(source);
      return isTrusted(address) ? null : networkOf(address);
    },
    connectionsPerAddress: config.connectionsPerAddress,
    isForeign: siteAt(config.publicOrigin).isForeign,
    refuseClient: async (source: RequestSource) => {
      const ban = await accounts.bansInForce.ofAddress(addressOf(source));
      return ban && refusedByBan(ban).refusal;
    },
  };
}

/** Lets clients connect to this server by WebSocket. */
export function openAppGateway(services: Services, dependencies: Dependencies, server: Server): Gateway {
  const {
    clock,
    timers,
    random,
    logger,
    config,
    overrideIdentity = () => ({}),
    fairUse = NOTE_LIMIT,
    writesDirectly = mayWriteDirectly(),
  } = dependencies;
  const { onlineUsers, rooms, roomListPush, noteRelay, accounts } = services;
  const connectOptions: ConnectUserOptions = {
    onlineUsers,
    onlineAccounts: accounts.onlineAccounts,
    rooms,
    random,
    clock,
    overrideIdentity,
    fairUse,
    countryHeader: config.countryHeader,
  };
  return openGateway(server, {
    clock,
    timers,
    logger,
    writesDirectly,
    handlers: handlersOf(services, dependencies),
    takeNotes: takeNotesWith(noteRelay),
    reportError: createErrorReporter(clock),
    logRefusal: createRefusalLog(logger, clock),
    ...originChecks(services, config),
    connect: (connection, client) => connectUser(connection, client, connectOptions),
    disconnect: (session) => {
      roomListPush.watch(session, false);
      disconnectUser(session, connectOptions);
    },
  });
}
