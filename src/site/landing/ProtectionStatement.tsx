/** §1.5 The evidence that drivers are encouraged to keep, and its use. */
export const ProtectionStatement = () => (
  <>
    <p>
      Complaints are sometimes wrong, and an account can be closed over one. Then it helps to have proof of
      the order, and of what you told the customer.
    </p>
    <ul className="grid list-disc gap-2 pl-5">
      <li>Save a screenshot of each order before you set off.</li>
      <li>Keep the messages that you send. They show that you told the customer in time.</li>
      <li>If a complaint is unfair, answer it with both, through the support of your delivery app.</li>
    </ul>
    <p className="text-muted">
      Your log holds your messages only, with a placeholder instead of the customer’s name. Nothing we say
      binds a delivery app, but a record is hard to argue with.
    </p>
  </>
)

/** The statement's purpose, as its subtitle. */
export const ProtectionTag = () => (
  <span className="inline-block rounded-full border border-amber-line bg-amber-soft px-3 py-1 text-xs font-semibold text-amber">
    Fairness • Protection • Peace of Mind
  </span>
)
