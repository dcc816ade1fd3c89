/**
 * Placeholder of the site's address in files that the build writes. Only the edge knows the address, and
 * inserts it when it serves the page (RFC 6761: nobody can own this name).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/**
 * §2.9 Meta tag of a page with the auth service's public settings as JSON, such as the open sign-in methods.
 */
export const SETTINGS_META = 'auth-settings'
