import type { Import } from './imports-of.ts';
import { FEATURES_MEET, HOUSES, REACT, REACT_LAYERS, SELF_CONTAINED, type HouseLaw } from './laws.ts';
import { placeOf, targetOf, type Place } from './place.ts';

/** Styles and pictures: they are bundled, not run. */
const NO_MODULE = /\.(css|svg|png|woff2)$/;
const TESTING_HOUSES = new Set(['e2e', 'bench', 'tools', 'docs']);

function isUsed(law: HouseLaw, path: string): boolean {
  return law.uses.some((used) => path === used || path.startsWith(`${used}/`));
}

function checkHouses(from: Place, to: Place): string | null {
  if (from.house === to.house) return null;
  if (to.house === 'content') return 'content is read, not imported';
  if (to.isTesting && to.house === 'rules') return null;
  const law = HOUSES[from.house];
  return law === undefined || isUsed(law, to.path) ? null : `${from.house} may not import ${to.house}`;
}

function checkTesting(from: Place, to: Place): string | null {
  if (to.isTest) return 'nobody imports a test';
  const isForTests = from.isTest || from.isTesting || TESTING_HOUSES.has(from.house);
  return to.isTesting && !isForTests ? 'only tests import what is made for testing' : null;
}

function checkFeatures(from: Place, to: Place, typeOnly: boolean): string | null {
  if (from.layer !== 'features' || to.layer !== 'features' || from.feature === to.feature) return null;
  if (to.feature === '' || from.feature === '') return null;
  const meet = FEATURES_MEET[from.house];
  if (meet === 'by type' && typeOnly) return null;
  return meet === 'by type' ? 'features meet only by import type' : 'features never import features';
}

function checkLayers(from: Place, to: Place): string | null {
  const layers = HOUSES[from.house]?.layers;
  if (layers === undefined || from.layer === to.layer) return null;
  const height = (layer: string) => layers.findIndex((level) => level.includes(layer));
  if (height(from.layer) < 0) return `${from.house}/src/${from.layer} has no place in tools/house/laws.ts`;
  if (height(to.layer) < 0) return `${to.house}/src/${to.layer} has no place in tools/house/laws.ts`;
  if (to.layer === 'features' && from.layer !== 'app') return 'only app imports features';
  if (from.house === 'web' && SELF_CONTAINED.includes(from.layer) && to.layer !== 'platform')
    return `${from.layer} imports nothing of the app but its platform`;
  return height(from.layer) < height(to.layer) ? null : `${from.layer} may not import ${to.layer}`;
}

function checkOurs(from: Place, to: Place, typeOnly: boolean): string | null {
  const always = checkHouses(from, to) ?? checkTesting(from, to);
  if (always !== null || from.house !== to.house || from.isTest || from.isTesting) return always;
  return checkFeatures(from, to, typeOnly) ?? checkLayers(from, to);
}

function checkPackage(from: Place, specifier: string): string | null {
  if (from.isTest || from.isTesting) return null;
  const allowed = HOUSES[from.house]?.packages;
  const isAllowed = allowed?.some((name) => specifier === name || specifier.startsWith(`${name}/`)) ?? true;
  if (!isAllowed) return `${from.house} may not import packages but: ${allowed?.join(', ') || 'none'}`;
  if (from.house !== 'web' || !from.path.startsWith('web/src/')) return null;
  if (specifier.startsWith('node:')) return 'a browser has nothing of Node';
  return REACT.test(specifier) && !REACT_LAYERS.includes(from.layer)
    ? `React stays in ${REACT_LAYERS.join(', ')}`
    : null;
}

/** What forbids this import in this file, or null. */
export function checkImport(path: string, { specifier, typeOnly }: Import): string | null {
  const from = placeOf(path);
  const target = targetOf(path, specifier);
  if (target !== null && NO_MODULE.test(target)) return null;
  return target === null ? checkPackage(from, specifier) : checkOurs(from, placeOf(target), typeOnly);
}
