/** The inbox of a driver. */
export const inboxOf = (env: Env, userId: string) => env.INBOX.getByName(`inbox:v1:${userId}`)
