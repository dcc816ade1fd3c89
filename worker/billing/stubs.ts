/** The billing actor of a driver, which serialises all work on their payments. */
export const billingActorStub = (env: Env, userId: string) =>
  env.BILLING_ACTOR.getByName(`cashier:v1:${userId}`)
