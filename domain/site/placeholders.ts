/**
 * Stands for the address of the site in what the build writes. Only the edge knows the address, and puts it there
 * when it serves the page (RFC 6761: nobody can own this name).
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** §2.9 Where a page says which ways in are open: the service's public settings, as JSON. */
export const SETTINGS_META = 'auth-settings'
