/** The contents of the demo set as data (docs/contract.md "Demo set"). */

export const DEMO_ORGANIZATION = { name: 'Bouwbedrijf De Linde', website: 'https://delinde.example', location: 'Utrecht' };
export const OTHER_ORGANIZATION = { name: 'Adviesbureau Noord', website: 'https://bureaunoord.example', location: 'Groningen' };

export interface DemoUser {
  email: string;
  first_name: string;
  last_name: string;
  admin?: boolean;
  /** Organization; absent for none. */
  organization?: 'demo' | 'other';
  role?: 'USER' | 'ADMIN';
  /** Role in every project of the demo organization. */
  projectRole?: 'USER' | 'ADMIN';
}

export const DEMO_USERS = {
  platform: { email: 'platform@vakwerk.test', first_name: 'Pia', last_name: 'de Groot', admin: true },
  orgadmin: {
    email: 'orgadmin@vakwerk.test',
    first_name: 'Oscar',
    last_name: 'Jansen',
    organization: 'demo',
    role: 'ADMIN',
  },
  projectadmin: {
    email: 'projectadmin@vakwerk.test',
    first_name: 'Paula',
    last_name: 'Bakker',
    organization: 'demo',
    projectRole: 'ADMIN',
  },
  member: {
    email: 'member@vakwerk.test',
    first_name: 'Mees',
    last_name: 'Visser',
    organization: 'demo',
    projectRole: 'USER',
  },
  outsider: {
    email: 'outsider@vakwerk.test',
    first_name: 'Otto',
    last_name: 'van Dam',
    organization: 'other',
    role: 'ADMIN',
  },
} as const satisfies Record<string, DemoUser>;

export type DemoUserName = keyof typeof DEMO_USERS;

export interface DemoFile {
  /** A later file of the same name is a newer version. */
  filename: string;
  /** File in samples/. */
  sample: string;
  /** Whether it is truncated, as by a failed copy: its report becomes an ERROR. */
  isCutOff?: boolean;
  by: DemoUserName;
  daysAgo: number;
}

export interface DemoProject {
  name: string;
  location: string;
  isArchived?: boolean;
  /** Names of shipped specifications. */
  specifications: readonly string[];
  files: readonly DemoFile[];
  delivery?: DemoDelivery;
}

const PASSES = {
  ifc2x3: 'rijwoning-voldoet-ifc2x3.ifc',
  ifc4: 'rijwoning-voldoet-ifc4.ifc',
  ifc4x3: 'rijwoning-voldoet-ifc4x3.ifc',
};
const FAILS = {
  ifc2x3: 'rijwoning-met-fouten-ifc2x3.ifc',
  ifc4: 'rijwoning-met-fouten-ifc4.ifc',
  ifc4x3: 'rijwoning-met-fouten-ifc4x3.ifc',
};

/** A delivery of a project; its files are delivered when they are uploaded. */
export interface DemoDelivery {
  name: string;
  phase: string;
  /** Days from the day of the seed. */
  dueInDays: number;
  acceptor: DemoUserName;
  expected: readonly { namePattern: string; discipline: string; from?: DemoUserName; isOptional?: boolean }[];
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Nieuwbouw Lindenhof',
    location: 'Utrecht',
    specifications: ['MiniBIM 3.1', 'NL-SfB'],
    files: [
      { filename: 'lindenhof-blok-a.ifc', sample: FAILS.ifc4, by: 'member', daysAgo: 12 },
      { filename: 'lindenhof-blok-a.ifc', sample: PASSES.ifc4, by: 'member', daysAgo: 3 },
      { filename: 'lindenhof-blok-b.ifc', sample: FAILS.ifc4x3, by: 'projectadmin', daysAgo: 2 },
      { filename: 'lindenhof-blok-c.ifc', sample: PASSES.ifc2x3, by: 'member', daysAgo: 5 },
      { filename: 'lindenhof-blok-d.ifc', sample: PASSES.ifc4, isCutOff: true, by: 'member', daysAgo: 1 },
    ],
    delivery: {
      name: 'Definitief ontwerp, aspectmodellen',
      phase: 'DO',
      dueInDays: 9,
      acceptor: 'projectadmin',
      expected: [
        { namePattern: 'lindenhof-blok-a.ifc', discipline: 'Bouwkunde', from: 'member' },
        { namePattern: 'lindenhof-blok-b.ifc', discipline: 'Bouwkunde', from: 'projectadmin' },
        { namePattern: 'lindenhof-blok-c.ifc', discipline: 'Bouwkunde', from: 'member' },
        { namePattern: 'lindenhof-constructie*.ifc', discipline: 'Constructie' },
        { namePattern: 'lindenhof-installaties*.ifc', discipline: 'Installaties', isOptional: true },
      ],
    },
  },
  {
    name: 'Renovatie Parkzicht',
    location: 'Amersfoort',
    specifications: ['BIM basis ILS', 'NL-SfB 2021'],
    files: [
      { filename: 'parkzicht-ontwerp.ifc', sample: FAILS.ifc2x3, by: 'projectadmin', daysAgo: 20 },
      { filename: 'parkzicht-ontwerp.ifc', sample: FAILS.ifc4x3, by: 'projectadmin', daysAgo: 9 },
      { filename: 'parkzicht-ontwerp.ifc', sample: PASSES.ifc4x3, by: 'orgadmin', daysAgo: 4 },
      { filename: 'parkzicht-bestaand.ifc', sample: FAILS.ifc2x3, by: 'member', daysAgo: 6 },
    ],
  },
  {
    name: 'Proefwoning Oostpoort',
    location: 'Zwolle',
    isArchived: true,
    specifications: ['MiniBIM 3.1'],
    files: [{ filename: 'proefwoning.ifc', sample: FAILS.ifc4, by: 'member', daysAgo: 90 }],
  },
];

/** Personal uploads, outside any project. */
export const PERSONAL_FILES: readonly DemoFile[] = [
  { filename: 'woning-proefcontrole.ifc', sample: FAILS.ifc4, by: 'member', daysAgo: 7 },
];
