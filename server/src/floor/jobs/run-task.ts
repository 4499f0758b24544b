export { runTask, type TaskKind } from '../queue/run-task.ts'
