# One image for API nodes and workers: `serve` by default, `worker` as the command of the others (docs/operations.md).
# What both stages stand on: another registry's copy of it, or what test/image makes where no registry can be reached.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM $NODE_IMAGE AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node build.mjs
RUN npm prune --omit=dev --no-audit --no-fund

FROM $NODE_IMAGE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 VAKWERK_DATA=/data VAKWERK_BROWSER=/usr/local/bin/chromium-in-container
# In which pages are tried before a revision of the import map is published (docs/shipping.md). Containers forbid Chromium its
# own sandbox: this container is the one it has.
RUN apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation && rm -rf /var/lib/apt/lists/* \
  && printf '#!/bin/sh\nexec /usr/bin/chromium --no-sandbox "$@"\n' > $VAKWERK_BROWSER && chmod 755 $VAKWERK_BROWSER
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/bin ./bin
COPY --from=build /build/server/db/migrations ./server/db/migrations
COPY --from=build /build/specifications ./specifications
COPY --from=build /build/samples ./samples
RUN mkdir -p /data/outbox && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Node gets the signals itself, and gives running validations back before it ends.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "bin/vakwerk.mjs"]
CMD ["serve"]
