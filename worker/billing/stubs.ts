/** The cashier of a driver: whatever is done with their payments is done there, one thing after the other. */
export const cashierOf = (env: Env, userId: string) => env.CASHIER.getByName(`cashier:v1:${userId}`)
