"""IfcTester with its facets read anew from the documentation of IDS, where docs/conformance.md shows it wrong.

For random rules: the known differences would hide the unknown. Reading of IFC and of IDS files and the frame of a rule stay
those of IfcOpenShell and IfcTester. Each function names the page that it follows.
"""
import math
import re
from decimal import Decimal

import ifcopenshell
import ifcopenshell.util.element as element_util
import ifctester.facet as facets

DOUBLE = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?|NaN|[-+]?INF")
TOLERANCE = 1e-6


def number(literal):
    return float(literal.replace("INF", "inf")) if DOUBLE.fullmatch(literal) else None


def margin(value):
    return abs(value) * TOLERANCE + TOLERANCE


def equals(literal, value):
    """DataTypes.md, XML base types; tolerance.md, equality. A number is (value, is_integer)."""
    if isinstance(value, str):
        return literal == value
    if isinstance(value, bool):
        return literal in (("true", "1") if value else ("false", "0"))
    if isinstance(value, int):
        return re.fullmatch(r"[-+]?\d+", literal) is not None and int(literal) == value
    wanted = number(literal)
    return wanted is not None and math.isfinite(wanted) and abs(value - wanted) <= margin(wanted) * (1 + 1e-9)


def digits(value):
    plain = format(Decimal(repr(value)).normalize(), "f").lstrip("-")
    whole, _, fraction = plain.partition(".")
    return max(1, len((whole + fraction).lstrip("0"))), len(fraction)


def bounded(constraint, bound, value):
    """tolerance.md, ranges: inclusive ones are stretched, exclusive ones shrunk; zero is exact (official cases)."""
    limit = number(bound.strip() if isinstance(bound, str) else str(bound))
    if limit is None:
        return False
    slack = 0 if isinstance(value, int) or limit == 0 else margin(limit)
    return {
        "minInclusive": lambda: value >= limit - slack,
        "maxInclusive": lambda: value <= limit + slack,
        "minExclusive": lambda: value > limit + slack,
        "maxExclusive": lambda: value < limit - slack,
    }[constraint]()


def holds(constraint, asked, value):
    """restrictions.md and XML Schema part 2: patterns are alternatives, lengths are those of texts."""
    several = asked if isinstance(asked, list) else [asked]
    is_text = isinstance(value, str)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if constraint == "enumeration":
        return any(equals(str(one), value) for one in several)
    if constraint == "pattern":
        return is_text and any(matches(one, value) for one in several)
    if "ength" in constraint:
        return is_text and {"length": int.__eq__, "minLength": int.__ge__, "maxLength": int.__le__}[constraint](
            len(value), int(asked)
        )
    if constraint == "totalDigits":
        return is_number and digits(value)[0] <= int(asked)
    if constraint == "fractionDigits":
        return is_number and digits(value)[1] <= int(asked)
    return is_number and bounded(constraint, asked, value)


def matches(pattern, text):
    translated = facets.translate_pattern(pattern, back_references=False, lazy_quantifiers=False, anchors=False)
    return re.fullmatch(translated, text) is not None


def meets(asked, value):
    """A literal or a restriction; what is empty meets nothing."""
    if value is None or value == "":
        return False
    if isinstance(asked, str):
        return equals(asked, value)
    return all(holds(constraint, one, value) for constraint, one in asked.options.items())


facets.Restriction.__eq__ = meets


# Entities: facet-configurations.md, Entities.


def predefined_names(inst):
    kind = element_util.get_type(inst)
    of_type = given_names(kind) if kind is not None and kind != inst else []
    if of_type and of_type != ["NOTDEFINED"]:
        return of_type
    return given_names(inst) or of_type


def given_names(inst):
    name = getattr(inst, "PredefinedType", None)
    if name != "USERDEFINED":
        return [name] if name else []
    texts = [getattr(inst, one, None) for one in ("ObjectType", "ElementType", "ProcessType", "ResourceType")]
    return [*[one for one in texts if one][:1], name]


def call_entity(self, inst, logger=None):
    named = meets(self.name, inst.is_a().upper()) or any(meets(self.name, name) for name in mapped_names(inst))
    typed = self.predefinedType is None or any(meets(self.predefinedType, one) for one in predefined_names(inst))
    return facets.EntityResult(named and typed, {"type": "NAME", "actual": inst.is_a().upper()})


MAPPED = {
    "IfcDistributionControlElement": "Actuator Alarm Controller FlowInstrument Sensor",
    "IfcElementComponent": "VibrationIsolator",
    "IfcEnergyConversionDevice": "AirToAirHeatRecovery Boiler Chiller Coil Condenser CooledBeam CoolingTower ElectricGenerator "
    "ElectricMotor EvaporativeCooler Evaporator HeatExchanger Humidifier MotorConnection Transformer TubeBundle UnitaryEquipment",
    "IfcFlowController": "AirTerminalBox Damper ElectricTimeControl FlowMeter ProtectiveDevice SwitchingDevice Valve",
    "IfcFlowFitting": "CableCarrierFitting DuctFitting JunctionBox PipeFitting",
    "IfcFlowMovingDevice": "Compressor Fan Pump",
    "IfcFlowSegment": "CableCarrierSegment CableSegment DuctSegment PipeSegment",
    "IfcFlowStorageDevice": "ElectricFlowStorageDevice Tank",
    "IfcFlowTerminal": "AirTerminal ElectricAppliance FireSuppressionTerminal Lamp LightFixture Outlet SanitaryTerminal "
    "SpaceHeater StackTerminal WasteTerminal",
    "IfcFlowTreatmentDevice": "DuctSilencer Filter",
    "IfcFurnishingElement": "Furniture SystemFurnitureElement",
}


def mapped_names(inst):
    """ifc2x3-occurrence-type-mapping-table.md"""
    if inst.file.schema != "IFC2X3":
        return []
    kind = element_util.get_type(inst)
    if kind is None or kind == inst:
        return []
    wanted = kind.is_a().removeprefix("Ifc").removesuffix("Type")
    return [
        f"Ifc{wanted}".upper() for occurrence, names in MAPPED.items() if wanted in names.split() and inst.is_a(occurrence)
    ]


facets.Entity.__call__ = call_entity


# Attributes: attribute-facet.md; facet-configurations.md, Attribute.


def call_attribute(self, inst, logger=None):
    explicit = entity_of(inst)
    names = [
        one.name()
        for one, derived in zip(explicit.all_attributes(), explicit.derived())
        if not derived and meets(self.name, one.name())
    ]
    types = {one.name(): type_name(one) for one in explicit.all_attributes()}
    values = [attribute_value(getattr(inst, name), types[name], inst) for name in names]
    logical = [inst.attribute_type(inst.get_argument_index(name)) == "LOGICAL" for name in names]
    filled = [
        one for one, is_logical in zip(values, logical) if not is_empty(one) and not (is_logical and one == "UNKNOWN")
    ]
    found = [one for one in filled if self.value is None or meets_attribute(self.value, one)]
    if self.cardinality == "prohibited":
        return facets.AttributeResult(not found, {"type": "PROHIBITED"})
    if self.cardinality == "optional" and all(one is None for one in values):
        return facets.AttributeResult(True)
    is_pass = bool(filled) and len(found) == len(filled)
    return facets.AttributeResult(is_pass, {"type": "VALUE" if filled else "NOVALUE", "actual": filled})


def type_name(attribute):
    declared = attribute.type_of_attribute()
    return declared.declared_type().name() if declared.as_named_type() else ""


def attribute_value(value, data_type, inst):
    """units.md: numerical measures are in SI, those of attributes too, by the unit that the record itself gives or leads to."""
    unit = getattr(inst, "Unit", None) if inst.is_a("IfcPhysicalSimpleQuantity") else None
    if inst.is_a("IfcMapConversion"):
        unit = getattr(inst.TargetCRS, "MapUnit", None)
    return to_si(value, data_type, unit, inst.file) if isinstance(value, float) else value


def is_empty(value):
    if isinstance(value, tuple):
        return all(is_empty(one) for one in value)
    if isinstance(value, ifcopenshell.entity_instance) and value.id() == 0:
        return is_empty(value.wrappedValue)
    return value is None or value == ""


def meets_attribute(asked, value):
    return not isinstance(value, (tuple, ifcopenshell.entity_instance)) and meets(asked, value)


facets.Attribute.__call__ = call_attribute


# Properties: property-facet.md, units.md; facet-configurations.md, Properties.

PREFIXES = dict(EXA=18, PETA=15, TERA=12, GIGA=9, MEGA=6, KILO=3, HECTO=2, DECA=1)
PREFIXES |= dict(DECI=-1, CENTI=-2, MILLI=-3, MICRO=-6, NANO=-9, PICO=-12, FEMTO=-15, ATTO=-18)


def si(unit):
    """Factor and offset to SI."""
    if unit is None:
        return 1.0, 0.0
    if unit.is_a("IfcSIUnit"):
        power = {"SQUARE_METRE": 2, "CUBIC_METRE": 3}.get(unit.Name, 1)
        exponent = PREFIXES.get(unit.Prefix, 0) * power - (3 if unit.Name == "GRAM" else 0)
        return float(f"1e{exponent}"), 273.15 if unit.Name == "DEGREE_CELSIUS" else 0.0
    if unit.is_a("IfcConversionBasedUnit"):
        factor, offset = si(unit.ConversionFactor.UnitComponent)
        written = unit.ConversionFactor.ValueComponent.wrappedValue
        own = getattr(unit, "ConversionOffset", None) or 0.0
        # docs/decisions/verdicts.md, Fahrenheit: a negative offset is one of the unit itself.
        written = 1 / written if own < 0 and written == 1.8 else written
        return written * factor, (-own * written if own < 0 else own) * factor + offset
    if unit.is_a("IfcDerivedUnit"):
        return math.prod(si(one.Unit)[0] ** one.Exponent for one in unit.Elements), 0.0
    return 1.0, 0.0


def project_unit(ifc_file, data_type):
    kind = data_type.upper().removeprefix("IFC").removesuffix("MEASURE")
    kind = re.sub("^(POSITIVE|NONNEGATIVE)(LENGTH|PLANEANGLE)$", r"\2", kind)
    kind = "THERMALCONDUCTANCE" if kind == "THERMALCONDUCTIVITY" else kind
    assigned = ifc_file.by_type("IfcUnitAssignment")
    owners = [one.UnitsInContext for one in ifc_file.by_type("IfcProject") if one.UnitsInContext]
    for unit in [unit for one in owners or assigned for unit in one.Units]:
        if getattr(unit, "UnitType", None) == f"{kind}UNIT":
            return unit
    return None


def to_si(value, data_type, unit, ifc_file):
    if isinstance(value, (bool, str)) or value is None or not data_type.upper().endswith("MEASURE"):
        return value
    measured = ("RATIOMEASURE", "COUNTMEASURE", "MONETARYMEASURE", "NUMERICMEASURE", "CONTEXTDEPENDENTMEASURE")
    if any(one in data_type.upper() for one in measured) or "PARAMETERVALUE" in data_type.upper():
        return value
    factor, offset = si(unit or project_unit(ifc_file, data_type))
    return value * factor + offset if (factor, offset) != (1.0, 0.0) else value


def is_unknown(value):
    return value.is_a("IfcLogical") and value.wrappedValue == "UNKNOWN"


def as_number(value, data_type, ifc_file):
    """A NUMBER may be written without a point and is none the less no INTEGER, which a count became in IFC4X3."""
    is_number = data_type.upper() == "IFCNUMERICMEASURE" or (
        data_type.upper() == "IFCCOUNTMEASURE" and ifc_file.schema in ("IFC2X3", "IFC4")
    )
    return float(value) if is_number and value is not None else value


def values_of(prop, ifc_file):
    """(value in SI, data type) of all values given; None for a class of property that IDS does not check."""

    def typed(values, unit):
        return [
            (to_si(as_number(one.wrappedValue, one.is_a(), ifc_file), one.is_a(), unit, ifc_file), one.is_a().upper())
            for one in values or []
            if one is not None and not is_unknown(one) and one.wrappedValue not in ("", None)
        ]

    if prop.is_a("IfcPropertySingleValue"):
        return typed([prop.NominalValue], prop.Unit)
    if prop.is_a("IfcPropertyListValue"):
        return typed(prop.ListValues, prop.Unit)
    if prop.is_a("IfcPropertyEnumeratedValue"):
        return typed(prop.EnumerationValues, getattr(prop.EnumerationReference, "Unit", None))
    if prop.is_a("IfcPropertyBoundedValue"):
        return typed([prop.LowerBoundValue, prop.UpperBoundValue, getattr(prop, "SetPointValue", None)], prop.Unit)
    if prop.is_a("IfcPropertyTableValue"):
        return typed(prop.DefiningValues, prop.DefiningUnit) + typed(prop.DefinedValues, prop.DefinedUnit)
    if prop.is_a("IfcPhysicalSimpleQuantity"):
        data_type = entity_of(prop).attribute_by_index(3).type_of_attribute().declared_type().name()
        value = as_number(prop[3], data_type, ifc_file)
        return [(to_si(value, data_type, prop.Unit, ifc_file), data_type.upper())] if value is not None else []
    return None


def own_sets(inst):
    sets = []
    for rel in [*(getattr(inst, "IsDefinedBy", None) or [])]:
        if rel.is_a("IfcRelDefinesByProperties"):
            defined = rel.RelatingPropertyDefinition
            sets.extend([defined] if defined.id() else defined.wrappedValue)
    sets.extend(getattr(inst, "HasPropertySets", None) or [])
    sets.extend(getattr(inst, "HasProperties", None) or [] if inst.file.schema != "IFC2X3" else [])
    return sets


def members_of(one):
    for name in ("HasProperties", "Quantities", "Properties"):
        if hasattr(one, name):
            return {prop.Name: prop for prop in getattr(one, name) or []}
    return {
        name: one
        for name in [attribute.name() for attribute in entity_of(one).all_attributes()][4:]
    }


def entity_of(inst):
    return inst.declaration.as_entity()


def judge(self, name, prop, ifc_file):
    if prop.is_a("IfcPropertySetDefinition"):
        # Predefined: its attributes are its properties.
        given = getattr(prop, name)
        data_type = type_name(next(one for one in entity_of(prop).all_attributes() if one.name() == name)).upper()
        values = [] if is_empty(given) else [(to_si(given, data_type, None, ifc_file), data_type)]
    else:
        values = values_of(prop, ifc_file)
    if not values:
        return False
    right = [value for value, data_type in values if self.dataType is None or data_type == self.dataType.upper()]
    # DataTypes.md: IFCLOGICAL is a text to IDS.
    right += [str(one).upper() for one in right if isinstance(one, bool) and values[0][1] == "IFCLOGICAL"]
    if not right or self.value is None:
        return bool(right)
    bounds = {"minInclusive", "minExclusive", "maxInclusive", "maxExclusive"}
    if prop.is_a("IfcPropertyBoundedValue") and not isinstance(self.value, str) and bounds & set(self.value.options):
        return within(self, prop, ifc_file)
    return any(meets(self.value, value) for value in right)


def within(self, prop, ifc_file):
    """Official cases: a restriction on a bounded property requires both bounds within range."""
    given = {}
    for side, bound in (("min", prop.LowerBoundValue), ("max", prop.UpperBoundValue)):
        if bound is not None:
            given[side] = to_si(bound.wrappedValue, bound.is_a(), prop.Unit, ifc_file)
    asked = [one for one in self.value.options if re.match("min|max", one) and "ength" not in one]
    return all(one[:3] in given for one in asked) and all(meets(self.value, one) for one in given.values())


def call_property(self, inst, logger=None):
    merged = {}
    for one in own_sets(inst):
        add_set(self, merged, one)
    kind = element_util.get_type(inst)
    inherited = {}
    for one in own_sets(kind) if kind is not None and kind != inst else []:
        add_set(self, inherited, one)
    for set_name, members in inherited.items():
        own = merged.setdefault(set_name, {})
        for name, props in members.items():
            own.setdefault(name, props)
    props = [(name, prop) for members in merged.values() for name, own in members.items() for prop in own]
    if self.cardinality == "prohibited":
        names_only = self.dataType is None and self.value is None
        broken = bool(props) if names_only else any(judge(self, name, prop, inst.file) for name, prop in props)
        return facets.PropertyResult(not broken, {"type": "PROHIBITED"})
    if not all(judge(self, name, prop, inst.file) for name, prop in props):
        return facets.PropertyResult(False, {"type": "VALUE", "actual": "…"})
    complete = bool(merged) and all(merged.values())
    return facets.PropertyResult(complete or self.cardinality == "optional", {"type": "NOVALUE"})


def add_set(self, merged, one):
    name = one.Name if hasattr(one, "Name") else getattr(one, "ProfileName", None)
    if name and meets(self.propertySet, name):
        own = merged.setdefault(name, {})
        for prop_name, prop in members_of(one).items():
            if meets(self.baseName, prop_name):
                own.setdefault(prop_name, []).append(prop)


facets.Property.__call__ = call_property


# Parts: partof-facet.md.


def above(inst, relation):
    found = []
    if relation in (None, "IFCRELAGGREGATES"):
        found += [one.RelatingObject for one in getattr(inst, "Decomposes", ()) if one.is_a("IfcRelAggregates")]
    if relation in (None, "IFCRELNESTS"):
        nests = [*getattr(inst, "Nests", ()), *getattr(inst, "Decomposes", ())]
        found += [one.RelatingObject for one in nests if one.is_a("IfcRelNests")]
    if relation in (None, "IFCRELASSIGNSTOGROUP"):
        found += [one.RelatingGroup for one in getattr(inst, "HasAssignments", ()) if one.is_a("IfcRelAssignsToGroup")]
    if relation in (None, "IFCRELCONTAINEDINSPATIALSTRUCTURE"):
        found += [one.RelatingStructure for one in getattr(inst, "ContainedInStructure", ())]
    if relation in (None, "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT"):
        found += [one.RelatingBuildingElement for one in as_list(getattr(inst, "VoidsElements", ()))]
        found += [one.RelatingOpeningElement for one in getattr(inst, "FillsVoids", ())]
    return found


def as_list(value):
    return [value] if isinstance(value, ifcopenshell.entity_instance) else value or []


def climb(starts, relation):
    found, queue = [], list(starts)
    while queue:
        for whole in above(queue.pop(), relation):
            if whole not in found and whole not in starts:
                found.append(whole)
                queue.append(whole)
    return found


def containers(inst):
    """Official cases: containment may be indirect, up the structure from the container and from the whole of a part."""
    for part in [inst, *climb([inst], "IFCRELAGGREGATES")]:
        direct = above(part, "IFCRELCONTAINEDINSPATIALSTRUCTURE")
        if direct:
            return direct + [one for one in climb(direct, "IFCRELAGGREGATES") if not one.is_a("IfcContext") and not one.is_a("IfcProject")]
    return []


def call_part_of(self, inst, logger=None):
    is_containment = self.relation == "IFCRELCONTAINEDINSPATIALSTRUCTURE"
    wholes = containers(inst) if is_containment else climb([inst], self.relation)
    asked = facets.Entity(self.name, self.predefinedType)
    found = any(asked(whole) for whole in wholes)
    return facets.PartOfResult(found != (self.cardinality == "prohibited"), {"type": "NOVALUE"})


facets.PartOf.__call__ = call_part_of


# Materials: material-facet.md. Classifications: classification-facet.md; official cases, occurrences override per system.


def material_names(one):
    if one is None:
        return []
    own = [getattr(one, name, None) for name in ("Name", "LayerSetName", "Category")]
    members = []
    for name in ("Materials", "MaterialLayers", "MaterialProfiles", "MaterialConstituents"):
        members += getattr(one, name, None) or []
    members += [getattr(one, name, None) for name in ("ForLayerSet", "ForProfileSet", "ForProfileEndSet", "Material")]
    return own + [name for member in members for name in material_names(member)]


def materials_of(inst):
    relations = getattr(inst, "HasAssociations", ())
    return [one.RelatingMaterial for one in relations if one.is_a("IfcRelAssociatesMaterial")]


def call_material(self, inst, logger=None):
    kind = element_util.get_type(inst)
    materials = materials_of(inst) or (materials_of(kind) if kind is not None else [])
    names = [name for one in materials for name in material_names(one)]
    found = bool(materials) if self.value is None else any(meets(self.value, name) for name in names)
    if self.cardinality == "prohibited":
        return facets.MaterialResult(not found, {"type": "PROHIBITED"})
    return facets.MaterialResult(found or (self.cardinality == "optional" and not materials), {"type": "NOVALUE"})


def references_of(inst):
    """(codes, name of the system) of each association."""
    relations = [one for one in getattr(inst, "HasAssociations", ()) if one.is_a("IfcRelAssociatesClassification")]
    direct = [one.RelatingClassification for one in relations]
    resources = getattr(inst, "HasExternalReferences", None) or getattr(inst, "HasExternalReference", None) or ()
    direct += [one.RelatingReference for one in resources]
    if inst.is_a("IfcMaterial") and inst.file.schema == "IFC2X3":
        direct += [code for one in inst.ClassifiedAs for code in one.MaterialClassifications]
    return [chain(one) for one in direct]


def chain(one):
    codes, seen = [], set()
    while one is not None and one.id() not in seen:
        seen.add(one.id())
        if one.is_a("IfcClassification"):
            return codes, one.Name
        if one.is_a("IfcClassificationNotation"):
            codes += [facet.NotationValue for facet in one.NotationFacets]
        codes.append(getattr(one, "Identification", getattr(one, "ItemReference", None)))
        one = getattr(one, "ReferencedSource", None)
    return codes, None


def call_classification(self, inst, logger=None):
    references = references_of(inst)
    own = {system for _, system in references}
    kind = element_util.get_type(inst)
    if kind is not None and kind != inst:
        references = references + [one for one in references_of(kind) if one[1] not in own]
    found = any(
        meets(self.system, system) and (self.value is None or any(meets(self.value, code) for code in codes))
        for codes, system in references
    )
    if self.cardinality == "prohibited":
        return facets.ClassificationResult(not found, {"type": "PROHIBITED"})
    return facets.ClassificationResult(found or (self.cardinality == "optional" and not references), {"type": "NOVALUE"})


def choose(self, ifc_file, elements=None):
    return [one for one in (candidates(self, ifc_file) if elements is None else elements) if self(one)]


def candidates(facet, ifc_file):
    """Of a large file the classes that are named, with IFC2X3's others that the mapping table renames."""
    if not isinstance(facet, facets.Entity):
        return ifc_file
    named = [one for one in ifc_file.types() if meets(facet.name, one.upper())]
    found = {entity for one in named for entity in ifc_file.by_type(one, include_subtypes=False)}
    return found | set(ifc_file.by_type("IfcElement") if ifc_file.schema == "IFC2X3" else [])


for one in (facets.Entity, facets.PartOf, facets.Classification, facets.Attribute, facets.Property, facets.Material):
    one.filter = choose
facets.Material.__call__ = call_material
facets.Classification.__call__ = call_classification
