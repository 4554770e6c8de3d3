import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const sqlite = new Sqlite(workerData.file, { readonly: true });
parentPort?.postMessage(sqlite.pragma('quick_check(1)', { simple: true }));
sqlite.close();
