import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildIdentity } from './scripts/build-identity.ts'

const identity = buildIdentity()

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    tailwindcss(),
    cloudflare({ persistState: { path: process.env.KINDROP_DATA ?? '.kindrop' } }),
    identity.plugin,
  ],
  define: { __BUILD_ID__: JSON.stringify(identity.id) },
  server: { port: Number(process.env.PORT ?? 5173) },
  build: { manifest: true, assetsInlineLimit: 0 },
})
