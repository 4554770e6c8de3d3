import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Who may import whom. The folders under src/ are the architecture: content ← contracts ← {website, admin, server},
 * ui ← {website, admin}. Siblings never import one another, and neither do the features inside admin and server, which
 * stand on a common ground floor. A new feature needs no new rule.
 */
const MAY_IMPORT: Record<string, string[]> = {
  content: [],
  contracts: ['content'],
  ui: [],
  website: ['content', 'contracts', 'ui'],
  admin: ['content', 'contracts', 'ui'],
  server: ['content', 'contracts'],
};

/** Inside admin and server: what every feature may stand on. Files at the folder's top compose the features. */
const GROUND_FLOOR: Record<string, string[]> = {
  admin: ['frame'],
  server: ['http', 'db', 'mail', 'audit'],
};

type Complaint = { file: string; target: string; why: string };

export function lintImports(root: string): Complaint[] {
  const src = join(root, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const full = join(src, file);
      return importsOf(readFileSync(full, 'utf8')).flatMap((target) => {
        const place = placeOf(src, full, target);
        const why = place && complaint(file, relative(src, place));
        return why ? [{ file: join('src', file), target, why }] : [];
      });
    });
}

function importsOf(text: string): string[] {
  const statements = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+\.tsx?)['"]/g);
  return [...statements].map((statement) => statement[1] ?? '');
}

/** The file that an import names, or nothing for one outside src/. */
function placeOf(src: string, file: string, target: string): string | undefined {
  const place = target.startsWith('#') ? join(src, target.slice(1)) : resolve(dirname(file), target);
  return place.startsWith(`${src}/`) && !target.startsWith('#tests/')
    ? place.replace(/\?.*$/, '')
    : undefined;
}

function complaint(file: string, target: string): string | undefined {
  const [fromFolder = '', ...fromRest] = file.split('/');
  const [toFolder = '', ...toRest] = target.split('/');
  // routes.ts, root.tsx and their like compose everything.
  if (fromRest.length === 0) return undefined;
  if (toRest.length === 0) return `${fromFolder} must not import the site's top files`;
  if (fromFolder !== toFolder) {
    return MAY_IMPORT[fromFolder]?.includes(toFolder)
      ? undefined
      : `${fromFolder} must not import ${toFolder}`;
  }
  const floor = GROUND_FLOOR[fromFolder];
  if (!floor || fromRest.length === 1 || toRest.length === 1 || /\.test\.tsx?$/.test(file)) return undefined;
  const [fromFeature = ''] = fromRest;
  const [toFeature = ''] = toRest;
  if (fromFeature === toFeature || floor.includes(toFeature)) return undefined;
  return `${fromFolder}/${fromFeature} must not import ${fromFolder}/${toFeature}`;
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const complaints = existsSync(join(root, 'src')) ? lintImports(root) : [];
  for (const { file, target, why } of complaints) console.error(`${file} imports ${target}: ${why}`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
