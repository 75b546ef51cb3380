/** Codes of NL-SfB table 1 (2021): a group, its name, and what follows its point. Written by generate-nl-sfb.ts: facts only. */
export const NL_SFB_GROUPS = `
11 Bodemvoorzieningen|0 1 10 11 12 13 15 2 20 24 25
13 Vloeren op grondslag|0 1 10 11 12 13 2 20 21 22 25
16 Funderingsconstructies|0 1 10 11 12 13 14 15 2 20 21 22 23 25
17 Paalfunderingen|0 1 10 11 12 13 14 15 2 20 21 22 23 25
21 Buitenwanden|0 1 10 11 12 13 14 15 16 2 20 21 22 23 25
22 Binnenwanden|0 1 10 11 12 13 14 2 20 21 22 23
23 Vloeren|0 1 10 11 12 13 14 15 2 20 21 22 23 24 25
24 Trappen en hellingen|0 1 10 11 12 13 15 2 20 21 22 25 3 30 31 32 35
27 Daken|0 1 10 11 12 13 14 16 2 20 21 22 23 24 26
28 Hoofddraagconstructies|0 1 10 11 12 2 20 21 3 30 31
31 Buitenwandopeningen|0 1 10 11 12 2 20 21 22 23 24 25 3 30 31 32 33 34 4 40 41
32 Binnenwandopeningen|0 1 10 11 12 2 20 21 22 23 24 25 3 30 31 32 33 34 4 40 41
33 Vloeropeningen|0 1 10 11 12 2 20 21 22
34 Balustrades en leuningen|0 1 10 11 12 2 20 21 22
37 Dakopeningen|0 1 10 11 12 2 20 21 22 23 24 25
38 Inbouwpakketten|0 1 10 11 12
41 Buitenwandafwerkingen|0 1 10 11 12 13
42 Binnenwandafwerkingen|0 1 10 11 12
43 Vloerafwerkingen|0 1 10 11 12 2 20 21 22 23
44 Trap- en hellingafwerkingen|0 1 10 11 12 13 2 20 21 22 23
45 Plafondafwerkingen|0 1 10 11 12 14 15 2 20 21 22 23 24 25
47 Dakafwerkingen|0 1 10 11 12 13 14 15 16 2 20 21 22 23 24 25 26
48 Afwerkingpakketten|0 1 10 11 12
52 Afvoeren|0 1 10 11 12 16 19 2 20 21 22 23 24 26 3 30 31 32 36 4 40 41 46 5 50 51 52 53 56 6 60 61 62 63 64 65 9 90
53 Water|0 1 10 11 12 13 16 19 2 20 21 23 3 30 31 32 33 34 36 37 39 4 40 41 42 5 50 51 52 53 54 9 90
54 Gassen|0 1 10 11 12 13 14 15 16 2 20 21 23 24 3 30 31 32 33 34 35 4 40 41 42 43 44 45 46 47 48 49 5 50 51 52 6 60 61 63 9 90
55 Koeling|0 1 10 11 13 2 20 21 22 23 24 26 27 28 3 30 31 4 40 41 5 50 8 80 81 83 84 9 90
56 Verwarming|0 1 10 11 12 2 20 21 22 23 25 26 27 28 3 30 31 4 40 41 5 50 8 80 81 83 84 86 9 90
57 Luchtbehandeling|0 1 10 11 12 2 20 21 22 3 30 31 32 4 40 41 42 8 80 81 82 9 90
58 Meet- en regelinstallaties|0 1 10 11 2 20 21 22 6 60 61 62 66 67 8 80 81 82 9 90
59 Werktuigkundige brandveiligheid|0 1 10 11 12 13 2 20 21 22 23 24 3 30 31 32 9 90
61 Centrale elektrotechnische voorzieningen|0 1 10 11 12 13 14 15 16 17 2 20 21 22 23 24 26 27 28 3 30 31 32 33 4 40 41 42 43 44 5 50 51 52 53 54 55 9 90
62 Energievoorziening gebruikersaansluitingen|0 1 10 11 12 2 20 21 22 3 30 31 32 4 40 41 42 9 90
63 Verlichting|0 1 10 11 2 20 21 22 3 30 31 4 40 41 42 43 9 90
64 Communicatie|0 1 10 11 13 14 2 20 21 22 23 24 25 26 3 30 31 32 33 34 5 50 51 52 53 54 55 6 60 61 62 63 9 90
65 Beveiliging|0 1 10 11 2 20 21 22 23 3 30 31 32 34 4 40 41 42 43 9 90
66 Transport|0 1 10 11 12 13 14 2 20 21 22 23 3 30 31 32 33 34 35 36 37 4 40 41 42 44 9 90
67 Gebouw management systeem|0 5 50 51 55 6 60 61 62 7 70 71 72 8 80 81 82 9 90
68 Asset Management Systeem|0 5 50 51 55 6 60 61 62 7 70 71 72 9 90
71 Vaste verkeersvoorzieningen|0 1 10 11 12 13 14 2 20 21 22 23
72 Vaste gebruikersvoorzieningen|0 1 10 11 12 13 14 2 20 21 22
73 Vaste keukenvoorzieningen|0 1 10 11 12 2 20 21 22
74 Vaste sanitaire voorzieningen|0 1 10 11 12 13 2 20 21 22
75 Vaste onderhoudsvoorzieningen|0 1 10 11 12 13 2 20 21 22 23
76 Vaste opslagvoorzieningen|0 1 10 11 2 20 21 22
77 Vaste functionele voorzieningen|0 1 10 11 12 13 14 15
81 Losse verkeersinventaris|0 1 10 11 12 13 14 2 20 21 22 23
82 Losse gebruikersinventaris|0 1 10 11 12 13 2 20 21 22
83 Losse keukeninventaris|0 1 10 11 12 13 2 20 21 22 23 24
84 Losse sanitaire inventaris|0 1 10 11 12 13 2 20 21
85 Losse schoonmaakinventaris|0 1 10 11 12 13 2 20 21 22 23
86 Losse opslaginventaris|0 1 10 11 2 20 21 22
`;
