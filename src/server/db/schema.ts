import type { Generated } from 'kysely';

/**
 * Every table, once. Times are epoch milliseconds, booleans 0 or 1, JSON is text: the two engines then agree, and the
 * stores map at their edge.
 */
export type Tables = {
  settings: { name: string; value: string };
  staff_accounts: {
    id: Generated<number>;
    username: string;
    password_hash: string;
    created_at: number;
  };
  staff_sessions: {
    token_hash: string;
    account_id: number;
    created_at: number;
    last_seen_at: number;
  };
  limit_counts: { key: string; window_start: number; count: number };
};
