/**
 * Under this stands everything that the administrator's screens have fetched: what is done in one section shows in the
 * others, such as the log of acts and the figures of the overview.
 */
export const ADMIN_KEY = ['admin'] as const
