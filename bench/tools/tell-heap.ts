/** Loaded into the server by the benchmark: says how much of the heap is in use whenever SIGUSR2 asks. */
process.on('SIGUSR2', () => {
  process.stdout.write(`HEAP ${process.memoryUsage().heapUsed}\n`);
});
