import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '../domain/brand.ts'
import { SHARE_FIELDS, SHARE_PATH } from '../domain/site/share.ts'

/** Replaces `{name}` and `{tagline}` in index.html by the product's. */
export const brandedPage: Plugin = {
  name: 'kindrop:page',
  transformIndexHtml: (html) => html.replaceAll('{name}', brand.name).replaceAll('{tagline}', brand.tagline),
}

/** The web manifest, for phones that install the app. */
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
  // Dark first: an app that opens dark blinds nobody.
  background_color: '#090b0a',
  theme_color: '#090b0a',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [shortcut('Create Message', '/upload'), shortcut('Reasons', '/reasons')],
  // §2.2 A screenshot goes from the phone's share sheet straight to Create Message.
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [{ name: SHARE_FIELDS.picture, accept: ['image/png', 'image/jpeg', 'image/webp'] }],
    },
  },
  // A second share opens in the existing window, so that there is one editor.
  launch_handler: { client_mode: 'navigate-existing' },
  screenshots: [
    {
      src: '/icons/screen-phone.png',
      sizes: '360x740',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Create Message',
    },
    {
      src: '/icons/screen-desk.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Create Message',
    },
  ],
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] }
}
