import { measureCardinality } from './hostile/cardinality.ts';
import { machine } from './tools/wrk.ts';

/** npm run bench -- cardinality [EVENTS] */
console.log(machine());
await measureCardinality(Number(process.argv[3] ?? 1_000_000));
