/**
 * What search engines may read (RFC 9309): all that visitors reach. Pages of the app say by themselves that they
 * are not to be listed, which a crawler can only see when it may read them.
 * @param site where the site lives, without a slash at its end
 */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/v1/', '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  )
