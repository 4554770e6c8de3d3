# The site in a container: docs/operations.md says how to build and run it.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS build
# Where a proxy with a certificate of its own stands before the registry.
ARG NODE_EXTRA_CA_CERTS
WORKDIR /srv/site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts
COPY . .
RUN node scripts/build.ts && node scripts/image-files.ts /image && chown -R 10001:10001 /image/data

# Only Node, its libraries and the site: no shell and no package manager.
FROM scratch
COPY --from=build /image/ /
WORKDIR /srv/site
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  NODE_COMPILE_CACHE=/srv/site/node_modules/.compile-cache
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/usr/local/bin/node", "--max-semi-space-size=16", "src/server/main.ts"]
