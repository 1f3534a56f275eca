import { fileURLToPath } from 'node:url';
import { checkHouse } from './check-house.ts';

const { files, violations } = checkHouse(fileURLToPath(new URL('../..', import.meta.url)));

for (const { path, line, reason } of violations) console.error(`${path}:${String(line)}  ${reason}`);
console.log(`house: ${String(files)} files, ${String(violations.length)} broken laws`);
if (files === 0 || violations.length > 0) process.exitCode = 1;
