"""Newsreader without what nobody sees: a third of the file was distances between letters."""

from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

SIGNS = set("!\"'’‘“”«»‹›(),-‑–—./:;?… \u00a0ʼʾʿ")
# Of an em of 2,000: a twelfth of a pixel in the largest title.
UNSEEN = 4
# Of a point's way from the lightest to the heaviest weight; titles go a quarter of it.
UNSEEN_SHIFT = 3


def lighten_kerning(font, weight):
    """The distances of one weight stand for all, which differ by less than 1 % of an em."""
    tables = [getattr(t, "ExtSubTable", t) for t in font["GPOS"].table.LookupList.Lookup[0].SubTable]
    pairs = next(table for table in tables if table.Format == 1)
    classes = next(table for table in tables if table.Format == 2)
    settle(font, pairs, classes, weight)
    keep_pairs(pairs, lambda one, other, distance: (
        abs(distance - of_classes(classes, one, other)) > UNSEEN and is_set(font, one, other)
    ))


def lighten_weights(font):
    """Points whose way can be guessed from their neighbours' need none of their own."""
    glyphs, widths = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        points, control = glyphs._getCoordinatesAndControls(name, widths)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            variation.roundDeltas()
            composed = control.numberOfContours == -1
            variation.optimize(points, control.endPts, tolerance=UNSEEN_SHIFT, isComposite=composed)


def settle(font, pairs, classes, weight):
    axes = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes}
    place = normalizeLocation({"wght": weight}, axes)["wght"]
    if "avar" in font:
        place = piecewiseLinearMap(place, font["avar"].segments["wght"])
    heavier = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": place})
    values = [record.Value1 for each in pairs.PairSet for record in each.PairValueRecord]
    values += [cell.Value1 for row in classes.Class1Record for cell in row.Class2Record]
    for value in values:
        device = getattr(value, "XAdvDevice", None)
        value.XAdvance = getattr(value, "XAdvance", 0)
        if device is not None:
            value.XAdvance += round(heavier[(device.StartSize << 16) + device.EndSize])
            del value.XAdvDevice
    pairs.ValueFormat1 = classes.ValueFormat1 = 4  # XAdvance alone
    del font["GDEF"]


def keep_pairs(table, is_kept):
    kept = []
    for one, each in zip(table.Coverage.glyphs, table.PairSet):
        each.PairValueRecord = [
            record for record in each.PairValueRecord
            if is_kept(one, record.SecondGlyph, record.Value1.XAdvance)
        ]
        each.PairValueCount = len(each.PairValueRecord)
        if each.PairValueRecord:
            kept.append((one, each))
    table.Coverage.glyphs = [one for one, _ in kept]
    table.PairSet = [each for _, each in kept]
    table.PairSetCount = len(kept)


def of_classes(table, one, other):
    """The distance where a pair is no exception."""
    if one not in table.Coverage.glyphs:
        return 0
    row = table.Class1Record[table.ClassDef1.classDefs.get(one, 0)]
    return row.Class2Record[table.ClassDef2.classDefs.get(other, 0)].Value1.XAdvance


def is_set(font, one, other):
    """Texts set letters, figures and their signs side by side, and no capital after a small letter."""
    before, after = letters_of(font, one), letters_of(font, other)
    if not before or not after:
        return False
    return not (any(c.islower() for c in before) and any(c.isupper() for c in after))


def letters_of(font, glyph):
    codes = font["cmap"].buildReversed().get(glyph, ())
    return [letter for letter in map(chr, codes) if letter.isalnum() or letter in SIGNS]
