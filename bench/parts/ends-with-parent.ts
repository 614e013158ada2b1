/** Loaded ahead of what a bench starts: a bench that was killed cannot stop its children, so each ends by itself. */
process.once('disconnect', () => process.exit(1))
