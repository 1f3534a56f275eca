import type { Server } from 'node:http';
import { NEW_ROOMS_FROM_ADDRESS, NOTES } from '@quatremains/protocol/limits';
import { refusedByBan } from '@quatremains/protocol/refusals';
import type { RateLimit } from '@quatremains/rules/play/rate-limit';
import { accountHandlers } from './app.accounts.ts';
import type { Dependencies } from './app.dependencies.ts';
import { modeHandlers } from './app.modes.ts';
import type { Services } from './app.services.ts';
import { chatHandlers } from './features/chat/chat.handlers.ts';
import { playHandlers, takeNotesWith } from './features/play/play.handlers.ts';
import { soundHandlers } from './features/play/sound.handlers.ts';
import { membersHandlers } from './features/rooms/members.handlers.ts';
import { PasswordGuard } from './features/rooms/password-guard.ts';
import { roomsHandlers } from './features/rooms/rooms.handlers.ts';
import { connectUser, disconnectUser, type ConnectUserOptions } from './features/users/connect-user.ts';
import { siteAt } from './http/site.ts';
import { createAllowances } from './platform/allowances.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { networkOf, trustProxies, clientAddress, type RequestSource } from './platform/client-address.ts';
import { mayWriteDirectly } from './realtime/direct-frames.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import type { Handlers } from './realtime/handlers.ts';
import { createFaultTeller } from './realtime/rate-limit.ts';

const NOTE_FAIRNESS: RateLimit = { burst: NOTES.burst, perSecond: NOTES.perSecond };

function handlersOf(services: Services, dependencies: Dependencies): Handlers {
  const { onlineUsers, rooms, roomListPush, noteRelay, instruments, songs, accounts } = services;
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
    ...modeHandlers({ rooms, songs }),
  };
}

/** Where a client connects from, and whether its address or site is refused. */
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
    refuseVisitor: async (source: RequestSource) => {
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
    fairUse = NOTE_FAIRNESS,
    writesDirectly = mayWriteDirectly(),
  } = dependencies;
  const { onlineUsers, rooms, roomListPush, noteRelay, accounts } = services;
  const arrival: ConnectUserOptions = {
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
    tellFault: createFaultTeller(clock),
    logRefusal: createRefusalLog(logger, clock),
    ...originChecks(services, config),
    arrive: (connection, visitor) => connectUser(connection, visitor, arrival),
    depart: (session) => {
      roomListPush.watch(session, false);
      disconnectUser(session, arrival);
    },
  });
}
