import { firstPaint } from '../platform/first-paint.ts';

/* The calls of a page's first moments. Their schemas, and zod, are fetched after the first paint. */

const home = () => firstPaint().then(() => import('@quatremains/protocol/http/home'));
const instruments = () => firstPaint().then(() => import('@quatremains/protocol/http/instruments'));
const login = () => firstPaint().then(() => import('@quatremains/protocol/http/login'));
const rooms = () => firstPaint().then(() => import('@quatremains/protocol/http/rooms'));
const users = () => firstPaint().then(() => import('@quatremains/protocol/http/users'));

export const getConfiguration = async () => (await home()).getConfiguration;
export const getChangelog = async () => (await home()).getChangelog;
export const getRooms = async () => (await rooms()).getRooms;
export const getLoginStatus = async () => (await login()).getLoginStatus;
export const refreshToken = async () => (await login()).refreshToken;
export const startLogin = async () => (await login()).startLogin;
export const finishLogin = async () => (await login()).finishLogin;
export const disconnect = async () => (await login()).disconnect;
export const getSelection = async () => (await instruments()).getSelection;
export const postSelection = async () => (await instruments()).postSelection;
export const putPreferences = async () => (await users()).putPreferences;
