import { finish } from './finish.ts';
import { buildSite } from './site-build.ts';

await finish(buildSite);
