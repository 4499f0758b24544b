/** The driver's types for whoever holds a pool or a connection without knowing the driver. */
export type { Client, Pool, PoolClient } from 'pg'
