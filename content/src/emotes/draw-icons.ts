import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width: number;
  readonly height: number;
}

const FILE = '@iconify-json/fluent-emoji-flat/icons.json';

/** Returns a function that gives the SVG text of an icon. Throws where the set has no such icon. */
export function openIcons(): (name: string) => string {
  const path = createRequire(import.meta.url).resolve(FILE);
  const { icons, width, height } = JSON.parse(readFileSync(path, 'utf8')) as IconSet;
  return (name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`${FILE} has no icon ${name}`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>\n`;
  };
}
