/** The cashier of a driver: whatever is done with their payments is done there, one thing after the other. */
export const billingActorStub = (env: Env, userId: string) =>
  env.BILLING_ACTOR.getByName(`cashier:v1:${userId}`)
