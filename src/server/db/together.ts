/**
 * Results of statements of one transaction that were sent without waiting for each other. Waits for all of them. Throws what
 * the first of them failed with, since the others fail because of it.
 */
export async function together<Results extends unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  const outcomes = await Promise.allSettled(statements);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all(statements) as Promise<Results>;
}
