/**
 * The prefix of every query of the admin screens: an action in one section updates the others, such as the audit log
 * and the overview.
 */
export const ADMIN_KEY = ['admin'] as const
