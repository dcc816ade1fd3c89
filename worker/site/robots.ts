/**
 * The rules for search engines (RFC 9309): they may read all public pages. Pages of the app say by themselves that
 * they are not to be listed, which a crawler can only see when it may read them.
 * @param site the site's origin, without a slash at its end
 */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/v1/', '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  )
