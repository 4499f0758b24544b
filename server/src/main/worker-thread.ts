import { workInThread } from './work-in-thread.ts'

// Where the thread begins; the build makes a file of its own of it, beside the command.
workInThread()
