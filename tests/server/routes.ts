import type { FastifyInstance } from 'fastify';

/** Every route of the app, from the router itself, which prints one segment a line with the methods behind it. */
export function routesOf(app: FastifyInstance): { methods: string[]; path: string }[] {
  const segments: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods] =
        /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (segment === '') return [];
      segments.splice(indent.length / 4, segments.length, segment);
      return methods ? [{ methods: methods.split(', '), path: segments.join('') }] : [];
    });
}
