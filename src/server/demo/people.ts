import type { Portal } from '#manifest/portal.ts'
import type { staff } from '../db/schema.ts'
import { idFor } from '../ids.ts'

/** When the portal's administrator entered what is there from the start, in milliseconds. */
function beginning(now: Date): number {
  return now.getTime() - 1_000 * 86_400_000
}

export const demoPassword = 'workplace-demo'

const given = [
  'Ada',
  'Kunle',
  'Amaka',
  'Musa',
  'Ngozi',
  'Tunde',
  'Zainab',
  'Emeka',
  'Bisi',
  'Ibrahim',
  'Chioma',
  'Femi',
  'Halima',
  'Uche',
  'Kofi',
  'Ama',
]
const family = [
  'Bello',
  'Okafor',
  'Danjuma',
  'Adeyemi',
  'Eze',
  'Balogun',
  'Yusuf',
  'Okoro',
  'Lawal',
  'Nwosu',
  'Mensah',
  'Owusu',
  'Ogunleye',
  'Abubakar',
  'Ibekwe',
  'Salami',
]

/**
 * The role of the line manager and the roles of the staff in each department. Roles that aren't listed belong to
 * operations.
 */
const departments: Record<string, { manager: string; roles: string[] }> = {
  'customer-support': {
    manager: 'customer-support-supervisor',
    roles: [
      'cx-head',
      'cx-supervisor',
      'cx',
      'customer-support-supervisor',
      'customer-support-supervisors',
      'physical-channel-supervisor',
      'customer-service-officers',
      'lounge-support-officers',
      'billing-support',
    ],
  },
  management: { manager: 'project-manager', roles: ['project-manager', 'project-management-officer', 'qc'] },
  marketing: { manager: 'community-manager', roles: ['community-manager'] },
  sales: {
    manager: 'sales-manager',
    roles: ['sales-manager', 'sales-officer', 'key-account-executive-medium-enterprise'],
  },
  finance: {
    manager: 'senior-manager-finance',
    roles: ['senior-manager-finance', 'revenue-manager', 'revenue-accountant', 'revenue-management-officer'],
  },
  development: { manager: 'data-analyst', roles: ['data-analyst'] },
  executive: { manager: 'cco', roles: ['cco'] },
  'human-resource': {
    manager: 'human-resource-manager',
    roles: ['hr', 'human-resource-officer', 'talent-development-officer', 'human-resource-manager'],
  },
  compliance: { manager: 'compliance-officer', roles: ['compliance-officer'] },
  performance: {
    manager: 'head-business-performance',
    roles: ['performance-officer', 'head-business-performance', 'dm-business-performance', 'bpu'],
  },
  operations: {
    manager: 'general-operations-manager',
    roles: ['general-operations-manager', 'installer', 'technicians', 'provisioning-technician'],
  },
  network: {
    manager: 'gm-network-operations',
    roles: [
      'gm-network-operations',
      'network-data-analyst',
      'network-infrastructure-support',
      'network-infrastructure-support-analyst',
      'bb-transmission-diagnosis-technician',
      'bb-transmission-technician',
    ],
  },
  cloud: { manager: 'network-data-analyst', roles: [] },
  legal: { manager: 'compliance-officer', roles: [] },
  'supply-chain': { manager: 'project-management-officer', roles: [] },
}

/** Departments whose line managers are on leave. */
const away = ['legal', 'supply-chain']

/** Staff who are still onboarding, and staff who have left. */
const comingAndGoing = [
  { email: 'new.installer@example.com', role: 'installer', status: 'onboarding' },
  { email: 'new.cx@example.com', role: 'cx', status: 'onboarding' },
  { email: 'former.installer@example.com', role: 'installer', status: 'exited' },
  { email: 'former.technician@example.com', role: 'technicians', status: 'exited' },
]

export type DemoPerson = typeof staff.$inferInsert

/**
 * Returns one person for each role, a line manager for each department, and the CEO, followed by staff without a
 * password who haven't started yet or have left. The result is the same on every start.
 */
export function demoPeople({ roles }: Pick<Portal, 'roles'>, passwordHash: string, now: Date): DemoPerson[] {
  const ceo = {
    email: 'ceo@example.com',
    role: 'general-operations-manager',
    position: 'CEO',
    department: 'executive',
    manager: undefined,
    status: 'active',
  }
  const managers = Object.entries(departments).map(([department, { manager }]) => ({
    email: `${department}.manager@example.com`,
    role: manager,
    position: 'Line Manager',
    department,
    manager: ceo.email,
    status: away.includes(department) ? 'on-leave' : 'active',
  }))
  const officers = Object.keys(roles).map((role) => ({ email: `${role}@example.com`, role, status: 'active' }))
  const others = comingAndGoing.filter(({ role }) => Object.hasOwn(roles, role))
  // Names follow from the order, so roles that no department lists come last: a new role renames nobody.
  const [listed, unlisted] = [officers.filter(isListed), officers.filter((officer) => !isListed(officer))]
  const people = [...managers, ...listed.map(inDepartment), ceo, ...[...others, ...unlisted].map(inDepartment)]
  return people.map((person, index) => ({
    id: idFor(`staff ${person.email}`),
    reference: null,
    status: person.status,
    version: 1,
    // Created a minute apart, so that the directory keeps this order, and before the work that refers to them.
    created_at: new Date(beginning(now) + index * 60_000).toISOString(),
    updated_at: new Date(beginning(now) + index * 60_000).toISOString(),
    created_by: null,
    email: person.email,
    full_name: nameOf(index),
    details: namesOf(index),
    phone: `+234 800 555 ${String(index + 1).padStart(4, '0')}`,
    department: person.department,
    position: person.position,
    role: person.role,
    installer_role: person.role === 'installer' ? 'Fiber Technician' : null,
    line_manager: person.manager === undefined ? null : idFor(`staff ${person.manager}`),
    password_hash: isAtWork(person) ? passwordHash : null,
    disabled_at: person.status === 'exited' ? now.toISOString() : null,
  }))
}

function isAtWork({ status }: { status: string }): boolean {
  return status === 'active' || status === 'on-leave'
}

/** Returns the officer in the department of their role. */
function inDepartment<Officer extends { role: string }>(officer: Officer) {
  const department = departmentOf(officer.role)
  return { ...officer, position: 'Officer', department, manager: `${department}.manager@example.com` }
}

function departmentOf(role: string): string {
  const found = Object.entries(departments).find(([, { roles }]) => roles.includes(role))
  return found?.[0] ?? 'operations'
}

function isListed({ role }: { role: string }): boolean {
  return Object.values(departments).some(({ roles }) => roles.includes(role))
}

function nameOf(index: number): string {
  return Object.values(namesOf(index)).join(' ')
}

/** Combines sixteen given names with sixteen family names without repeating a pair. */
function namesOf(index: number): { given_name: string; family_name: string } {
  const round = Math.floor(index / given.length)
  return {
    given_name: given[index % given.length] ?? '',
    family_name: family[(index + round * 5) % family.length] ?? '',
  }
}
