import type pg from 'pg'

export interface Progress {
  jobId: string
  stage: string
  nextChunk: number
  status: string
  counters: Record<string, Record<string, number>>
}

/**
 * Has the database report every step a job makes, the moment it is committed. The trigger exists in the test's
 * own database only.
 */
export async function watchProgress(owner: pg.Client, heard: (progress: Progress) => void): Promise<void> {
  await owner.query(`
    create function notify_progress() returns trigger language plpgsql as $$
    begin
      perform pg_notify('progress', json_build_object('jobId', new.id, 'stage', new.current_stage,
        'nextChunk', new.next_chunk, 'status', new.status, 'counters', new.counters)::text);
      return new;
    end $$;
    create trigger notify_progress after update on jobs for each row execute function notify_progress();
    listen progress`)
  owner.on('notification', ({ payload }) => heard(JSON.parse(payload ?? '{}')))
}

/** What was reported before has been heard after this: notifications come ahead of the answer to a statement. */
export async function reportedAll(owner: pg.Client): Promise<void> {
  await owner.query('select 1')
}
