import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isTransient } from './transient-errors.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  failure('database or disk is full', 'SQLITE_FULL'),
  failure('database is locked', 'SQLITE_BUSY_SNAPSHOT'),
  failure('attempt to write a readonly database', 'SQLITE_READONLY_DBMOVED'),
  failure('disk I/O error', 'SQLITE_IOERR_WRITE'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  new AggregateError([failure('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  failure('could not extend file: No space left on device', '53100'),
  failure('sorry, too many clients already', '53300'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('deadlock detected', '40P01'),
])('treats %s as transient', (error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  failure('UNIQUE constraint failed', 'SQLITE_CONSTRAINT_UNIQUE'),
  failure('no such table: rides', 'SQLITE_ERROR'),
  failure('database disk image is malformed', 'SQLITE_CORRUPT'),
  new DatabaseError('relation "rides" does not exist', 0, 'error'),
  failure('invalid byte sequence for encoding "UTF8": 0x00', '22021'),
  failure('value out of range for type integer', '22003'),
  new TypeError('x is not a function'),
  'a text',
])('does not treat %s as transient', (error) => {
  expect(isTransient(error)).toBe(false);
});
