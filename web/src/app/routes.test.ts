import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pages } from '@quatremains/protocol/pages';
import { providerNames } from '@quatremains/protocol/vocabulary';
import { createAppRouter } from './routes.tsx';

test('the server knows the address of every page', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const addresses = Object.keys(routesByPath).flatMap((path) =>
    path.includes('$provider') ? providerNames.map((name) => path.replace('$provider', name)) : [path],
  );
  expect(addresses.sort()).toEqual([...pages].sort());
});
