import pg from 'pg'

export const resource = 'trouble-ticket'

/** Inserts tickets into the database of a portal with the sample staff, one for each minute. */
export async function addTickets(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(seedSql, [count])
  await client.end()
}

const seedSql = `
  with pools as (
    -- Those who work here, and many who once did.
    select array(select id from staff order by id) || array(select 'former-' || n from generate_series(1, 540) n) as staff,
      array(select id from records where resource = 'customer' order by id) as customers,
      array['slow', 'no light', 'router', 'billing', 'password', 'relocation', 'drops', 'noise', 'cut', 'upgrade'] as words,
      array['acknowledged', 'inProgress', 'pending', 'resolved', 'closed', 'closed', 'closed', 'closed'] as states,
      array['P1', 'P2', 'P3', 'P3', 'P4', 'P4'] as priorities
  )
  insert into records (id, resource, reference, status, version, created_at, updated_at, created_by, data)
  select gen_random_uuid()::text, '${resource}', 'TX-2026-' || lpad(n::text, 7, '0'),
    states[1 + (random() * 7)::int], 1, moment, moment, staff[1 + (n * 7919) % array_length(staff, 1)],
    jsonb_build_object(
      'subject', initcap(words[1 + (random() * 9)::int]) || ' at the ' || words[1 + (random() * 9)::int] || ' of line ' || n,
      'description', 'The customer called about ' || words[1 + (random() * 9)::int] || ' and waits for word, case ' || md5(n::text),
      'customer', customers[1 + n % greatest(array_length(customers, 1), 1)],
      'priority', priorities[1 + (random() * 5)::int], 'channel', 'phone', 'ticket_type', 'fault',
      'assignee', staff[1 + (n * 104729) % array_length(staff, 1)],
      'owner', staff[1 + (n * 1299709) % array_length(staff, 1)],
      'resolution_due', to_char((moment + random() * interval '3 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'sla_state', 'within', 'escalation_level', (random() * 3)::int)
  from pools, generate_series(1, $1::bigint) n,
    lateral (select timestamptz '2024-01-01' + n * interval '1 minute' as moment) at`
