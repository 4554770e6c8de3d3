import { workerData } from 'node:worker_threads';
import { openEmbedded } from '../db/embedded.ts';
import { calendar } from './company-calendar.ts';
import type { Range } from './figures.ts';
import { createSummary } from './summary.ts';
import { answerQuestions } from './thread.ts';

const db = openEmbedded(workerData.dataDir, { besideRunningSite: true });

answerQuestions<Range>(createSummary(db, calendar), db.close);
