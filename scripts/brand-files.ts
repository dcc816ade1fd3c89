import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '../domain/brand.ts'

/** Puts the product's name and tagline into index.html, where `{name}` and `{tagline}` stand. */
export const brandedPage: Plugin = {
  name: 'kindrop:page',
  transformIndexHtml: (html) => html.replaceAll('{name}', brand.name).replaceAll('{tagline}', brand.tagline),
}

/** What a phone that installs the app is told about it. */
export const webManifest: Partial<ManifestOptions> = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  id: '/',
  start_url: '/upload',
  scope: '/',
  display: 'standalone',
  lang: brand.locale,
  dir: 'ltr',
  categories: ['productivity', 'utilities'],
  // Night first: an app that opens dark blinds nobody.
  background_color: '#090b0a',
  theme_color: '#090b0a',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Create Message', url: '/upload', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
}
