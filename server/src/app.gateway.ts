import type { Server } from 'node:http';
import { NEW_ROOMS_FROM_ADDRESS, NOTES } from '@quatremains/protocol/limits';
import { refusedByBan } from '@quatremains/protocol/refusals';
import type { Fairness } from '@quatremains/rules/play/fair-use';
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
import { arrive, depart, type ArrivalOptions } from './features/users/arrivals.ts';
import { siteAt } from './http/site.ts';
import { createAllowances } from './platform/allowances.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { networkOf, trusting, visitorAddress, type Approach } from './platform/visitor-address.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import type { Handlers } from './realtime/handlers.ts';
import { createFaultTeller } from './realtime/rate-limit.ts';

const NOTE_FAIRNESS: Fairness = { burst: NOTES.burst, perSecond: NOTES.perSecond };

function handlersOf(services: Services, dependencies: Dependencies): Handlers {
  const { people, rooms, push: list, relay, instruments, songs, accounts } = services;
  const { statistics } = accounts;
  const { clock, random, config, roomsFromAddress = NEW_ROOMS_FROM_ADDRESS } = dependencies;
  const guard = new PasswordGuard(clock);
  const waitOfNetwork = createAllowances(roomsFromAddress, clock);
  const waitToCreate = (address: string) => waitOfNetwork(networkOf(address));
  return {
    ...roomsHandlers({ rooms, people, list, guard, waitToCreate, limits: config.modeLimits, clock, random }),
    ...membersHandlers({ rooms, guard }),
    ...accountHandlers(accounts, dependencies, { people, rooms }),
    ...chatHandlers({ rooms, statistics }),
    ...soundHandlers({ rooms, statistics, findInstrument: (id) => instruments.get(id) }),
    ...playHandlers(relay),
    ...modeHandlers({ rooms, songs }),
  };
}

/** Lets clients connect to this server by WebSocket. */
export function openAppGateway(services: Services, dependencies: Dependencies, server: Server): Gateway {
  const { clock, timers, random, logger, config, identify = () => ({}), fairUse = NOTE_FAIRNESS } = dependencies;
  const { people, rooms, push, relay, accounts } = services;
  const isTrusted = trusting(config.trustedProxies);
  const addressOf = (approach: Approach): string => visitorAddress(approach, isTrusted);
  const arrival: ArrivalOptions = {
    people,
    presence: accounts.presence,
    rooms,
    random,
    clock,
    identify,
    fairUse,
    countryHeader: config.countryHeader,
  };
  return openGateway(server, {
    clock,
    timers,
    logger,
    handlers: handlersOf(services, dependencies),
    takeNotes: takeNotesWith(relay),
    tellFault: createFaultTeller(clock),
    logRefusal: createRefusalLog(logger, clock),
    addressOf,
    networkOf: (approach) => {
      const address = addressOf(approach);
      return isTrusted(address) ? null : networkOf(address);
    },
    connectionsPerAddress: config.connectionsPerAddress,
    isForeign: siteAt(config.publicOrigin).isForeign,
    refuseVisitor: async (request) => {
      const ban = await accounts.bansInForce.ofAddress(addressOf(request));
      return ban && refusedByBan(ban).refusal;
    },
    arrive: (connection, visitor) => arrive(connection, visitor, arrival),
    depart: (session) => {
      push.watch(session, false);
      depart(session, arrival);
    },
  });
}
