import { finish } from '../src/server/finish.ts';
import { buildSite } from './site-build.ts';

await finish(buildSite);
