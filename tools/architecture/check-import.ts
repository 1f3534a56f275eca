import {
  FEATURE_IMPORTS,
  QUERY_CLIENT,
  REACT,
  REACT_LAYERS,
  SELF_CONTAINED,
  TESTING_WORKSPACES,
  WORKSPACES,
} from './import-rules.ts';
import { locationOf, targetOf, type Location } from './location.ts';

/** Styles and pictures: they are bundled, not run. */
const ASSET = /\.(css|svg|png|woff2)$/;

function checkWorkspaces(from: Location, to: Location): string | null {
  if (from.workspace === to.workspace) return null;
  if (to.workspace === 'content') return 'content is read, not imported';
  if (to.isTesting && to.workspace === 'rules') return null;
  const uses = WORKSPACES[from.workspace]?.uses;
  const isUsed = uses?.some((used) => to.path === used || to.path.startsWith(`${used}/`)) ?? true;
  return isUsed ? null : `${from.workspace} may not import ${to.workspace}`;
}

function checkTesting(from: Location, to: Location): string | null {
  if (to.isTest) return 'a test is not imported';
  const isForTests = from.isTest || from.isTesting || TESTING_WORKSPACES.includes(from.workspace);
  return to.isTesting && !isForTests ? 'only tests import what is made for testing' : null;
}

function checkFeatures(from: Location, to: Location, isType: boolean): string | null {
  if (from.layer !== 'features' || to.layer !== 'features' || from.feature === to.feature) return null;
  if (to.feature === '' || from.feature === '') return null;
  const allowed = FEATURE_IMPORTS[from.workspace];
  if (allowed === 'by type' && isType) return null;
  return allowed === 'by type' ? 'features import each other only by import type' : 'features never import features';
}

function checkLayers(from: Location, to: Location): string | null {
  const layers = WORKSPACES[from.workspace]?.layers;
  if (layers === undefined || from.layer === to.layer) return null;
  const height = (layer: string) => layers.findIndex((level) => level.includes(layer));
  for (const { workspace, layer } of [from, to])
    if (height(layer) < 0) return `${workspace}/src/${layer} is missing in tools/architecture/import-rules.ts`;
  if (to.layer === 'features' && from.layer !== 'app') return 'only app imports features';
  if (from.workspace === 'web' && SELF_CONTAINED.includes(from.layer) && to.layer !== 'platform')
    return `${from.layer} imports nothing of the app but its platform`;
  return height(from.layer) < height(to.layer) ? null : `${from.layer} may not import ${to.layer}`;
}

function checkProject(from: Location, to: Location, isType: boolean): string | null {
  const always = checkWorkspaces(from, to) ?? checkTesting(from, to);
  if (always !== null || from.workspace !== to.workspace || from.isTest || from.isTesting) return always;
  return checkFeatures(from, to, isType) ?? checkLayers(from, to);
}

function checkPackage(from: Location, specifier: string): string | null {
  if (from.isTest || from.isTesting) return null;
  const allowed = WORKSPACES[from.workspace]?.packages;
  const isAllowed = allowed?.some((name) => specifier === name || specifier.startsWith(`${name}/`)) ?? true;
  if (!isAllowed) return `${from.workspace} may only import these packages: ${allowed?.join(', ') || 'none'}`;
  if (!from.path.startsWith('web/src/')) return null;
  if (specifier.startsWith('node:')) return 'a browser has no modules of Node';
  if (specifier === QUERY_CLIENT.package && from.layer === QUERY_CLIENT.layer) return null;
  const isReact = REACT.test(specifier) && !REACT_LAYERS.includes(from.layer);
  return isReact ? `React stays in ${REACT_LAYERS.join(', ')}` : null;
}

/** The rule that forbids this import in the file at `path`, or null. */
export function checkImport(path: string, specifier: string, isType: boolean): string | null {
  const from = locationOf(path);
  const target = targetOf(path, specifier);
  if (target !== null && ASSET.test(target)) return null;
  return target === null ? checkPackage(from, specifier) : checkProject(from, locationOf(target), isType);
}
