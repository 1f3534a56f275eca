import { expect, test } from 'vitest';
import { installedVersion, KNOWN_VERSIONS, mayWriteDirectly } from './direct-frames.ts';

test.each(Object.entries(KNOWN_VERSIONS))('the installed version of %s is the known one', (library, version) => {
  expect(installedVersion(library)).toBe(version);
  expect(mayWriteDirectly()).toBe(true);
});

test.each(Object.keys(KNOWN_VERSIONS))(
  'with another version of %s frames are sent by the public interface',
  (other) => {
    expect(mayWriteDirectly((library) => (library === other ? '99.0.0' : installedVersion(library)))).toBe(false);
  },
);
